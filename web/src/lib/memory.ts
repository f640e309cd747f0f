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
