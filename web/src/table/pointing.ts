/** Pointing at something without choosing it: with a mouse, by the keyboard's focus, or by a long touch. */
const LONG = 380;

export function pointing(point: (on: boolean) => void) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const off = () => {
      clearTimeout(timer);
      point(false);
    };
    const on: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
      pointerenter: ({ pointerType }) => pointerType === 'mouse' && point(true),
      pointerleave: off,
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
      for (const [name, hear] of Object.entries(on)) element.removeEventListener(name, hear as EventListener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
