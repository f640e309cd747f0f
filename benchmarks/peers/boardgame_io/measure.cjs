// What a committed move with two views costs boardgame.io's server, in memory: `node measure.cjs [matches] [moves a second] [seconds]`.
// Needs `npm install boardgame.io@0.50.2 koa-compose@4.1.0`, anywhere that NODE_PATH names.
const { fork } = require("node:child_process");
const { Laying } = require("./game.cjs");

const [matches, rate, seconds] = process.argv.slice(2, 5).map(Number);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function serve() {
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [Laying], origins: [/.*/] });
  const running = await server.run({ port: 0, callback: () => {} });
  process.on("message", () => process.send({ cpu: process.cpuUsage() }));
  process.send({ port: running.appServer.address().port });
}

async function play() {
  const { Client, LobbyClient } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const child = fork(__filename, ["serve"], { silent: true });
  const heard = () => new Promise((done) => child.once("message", done));
  const { port } = await heard();
  const server = `http://127.0.0.1:${port}`;
  const lobby = new LobbyClient({ server });
  const tables = [];
  let shown = 0;
  for (let number = 0; number < matches; number++) {
    const { matchID } = await lobby.createMatch("laying", { numPlayers: 2 });
    const seats = [];
    for (const playerID of ["0", "1"]) {
      const { playerCredentials: credentials } = await lobby.joinMatch("laying", matchID, { playerID, playerName: playerID });
      const client = Client({ game: Laying, multiplayer: SocketIO({ server }), matchID, playerID, credentials, debug: false });
      client.subscribe((state) => state && state._stateID > (client.last ?? -1) && ((client.last = state._stateID), shown++));
      client.start();
      seats.push(client);
    }
    tables.push(seats);
  }
  while (tables.some((seats) => seats.some((client) => !client.getState()))) await wait(50);
  await wait(2000);
  const cpu = async () => (child.send("cpu"), (await heard()).cpu);
  const before = await cpu();
  shown = 0;
  const start = Date.now();
  let sent = 0;
  while (Date.now() - start < 1000 * seconds) {
    while (sent < ((Date.now() - start) / 1000) * rate) {
      const seats = tables[sent % matches];
      const client = seats[Number(seats[0].getState().ctx.currentPlayer)];
      client.moves.lay(Math.floor(3 * Math.random()));
      sent++;
    }
    await wait(2);
  }
  await wait(2000);
  const after = await cpu();
  const used = after.user + after.system - before.user - before.system;
  const made = tables.reduce((sum, seats) => sum + seats[0].getState()._stateID, 0);
  console.log(`boardgame.io, in memory: ${made} moves made of ${sent} sent, ${shown} views shown; ${Math.round(used / made)} us of the server's CPU a move`);
  child.kill();
  process.exit();
}

process.argv[2] === "serve" ? serve() : play();
