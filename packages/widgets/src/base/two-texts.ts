type Translate = (key: string, params?: Record<string, string | number>) => string

/**
 * The texts of the first rows and those of what follows them, read as one. The same pair gives the same reader,
 * so rows are only written anew when a text of theirs can have changed; a text on its way is nothing yet.
 */
export class TwoTexts {
  #first: Translate | undefined
  #later: Translate | undefined
  #both: Translate | undefined

  of(first: Translate, later: Translate): Translate {
    if (this.#both && first === this.#first && later === this.#later) return this.#both
    this.#first = first
    this.#later = later
    this.#both = (key, params) => {
      const text = first(key, params)
      if (text !== key) return text
      const late = later(key, params)
      return late === key ? '' : late
    }
    return this.#both
  }
}
