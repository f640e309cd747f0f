// A small game with hidden hands, as boardgame.io's documentation advises: a view strips what others hold.
const { PlayerView } = require("boardgame.io/core");

const CARDS = 36;

module.exports.Laying = {
  name: "laying",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    return { secret: { deck: deck.slice(6) }, players: { 0: deck.slice(0, 3), 1: deck.slice(3, 6) }, pile: [] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      // A card goes to the pile, another one comes; an empty stock is the pile, shuffled.
      move: ({ G, playerID, random }, place) => {
        G.pile.push(...G.players[playerID].splice(place, 1));
        if (!G.secret.deck.length) G.secret.deck = random.Shuffle(G.pile.splice(0, G.pile.length - 1));
        G.players[playerID].push(G.secret.deck.pop());
      },
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
};
