/** Pointing at something without choosing it: with a mouse, by the keyboard's focus, or by a long touch. */
const LONG = 380;

export function pointing(point: (on: boolean) => void) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    let at: [number, number] | undefined;
    const off = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', off, { capture: true });
      point(false);
    };
    const on: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
      pointermove: ({ pointerType, clientX, clientY }) => {
        if (pointerType !== 'mouse') return;
        at = [clientX, clientY];
        point(true);
      },
      // What pointing shows may move the element away from under a mouse that rests: it counts until the mouse moves,
      // or the two would go to and fro.
      pointerleave: ({ pointerType, clientX, clientY }) => {
        const rests = pointerType === 'mouse' && clientX === at?.[0] && clientY === at[1];
        if (rests) addEventListener('pointermove', off, { capture: true });
        else off();
      },
      focus: () => element.matches(':focus-visible') && point(true),
      // An element that goes away loses its focus while the page is being drawn: nothing may change then.
      blur: () => queueMicrotask(off),
      pointerdown: ({ pointerType }) => {
        long = false;
        if (pointerType === 'mouse') return;
        timer = setTimeout(() => {
          long = true;
          point(true);
        }, LONG);
      },
      pointerup: ({ pointerType }) => pointerType !== 'mouse' && off(),
      pointercancel: off,
      contextmenu: (event) => long && event.preventDefault(),
    };
    // A long touch has shown what it was for; its click is none.
    const click = (event: MouseEvent) => {
      if (long) event.stopImmediatePropagation();
      long = false;
    };
    for (const [name, hear] of Object.entries(on)) element.addEventListener(name, hear as EventListener);
    element.addEventListener('click', click, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', off, { capture: true });
      for (const [name, hear] of Object.entries(on)) element.removeEventListener(name, hear as EventListener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
