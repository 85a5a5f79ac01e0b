interface About {
  /** The element it is about: each is told of once. */
  element?: Element | undefined
  /** What was thrown. */
  cause?: unknown
}

const told = new WeakMap<Element, Set<string>>()

const isFirst = (element: Element, sentence: string): boolean => {
  const sentences = told.get(element) ?? new Set()
  if (sentences.has(sentence)) return false
  told.set(element, sentences.add(sentence))
  return true
}

/** Says on the browser's console, to whoever writes the page, what is amiss there and how to mend it. */
export const tellDeveloper = (sentence: string, { element, cause }: About = {}): void => {
  if (element && !isFirst(element, sentence)) return
  // oxlint-disable-next-line no-console -- the one place where the widgets speak to whoever writes the page
  console.warn(`Vitrine: ${sentence}`, ...[element, cause].filter((value) => value !== undefined))
}
