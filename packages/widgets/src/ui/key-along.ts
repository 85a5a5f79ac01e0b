const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as it would be where texts go from left to right: `ArrowRight` leads on, whichever way that is. */
export const keyAlong = ({ key, currentTarget }: KeyboardEvent): string =>
  getComputedStyle(currentTarget as Element).direction === 'rtl' ? (mirrored[key] ?? key) : key
