/** What this browser remembers. Without storage (private windows, blocked cookies) it simply forgets. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`koloda.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`koloda.${key}`, value);
  } catch {
    // Nothing depends on it.
  }
}

/** Remembered when whoever is here signs in or out, so that other pages hear of it. */
export const SIGNED = 'signed';

/** What this tab keeps when it is loaded anew, and only this tab. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(`koloda.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(`koloda.${key}`, value);
  } catch {
    // It is then kept as long as the page is.
  }
}

export function drop(key: string): void {
  try {
    sessionStorage.removeItem(`koloda.${key}`);
  } catch {
    // Nothing was kept.
  }
}
