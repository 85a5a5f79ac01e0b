/** A note that has not been saved yet, with the one it was to follow. */
export interface NoteDraft {
  text: string
  /** The note on the server when typing began. */
  base: string
}

export interface DraftTarget {
  userId: number | null
  tab: string
  id: number
}

const keyOf = ({ userId, tab, id }: DraftTarget): string => `vitrine/note/${userId ?? ''}/${tab}/${id}`

type Pages = Record<string, NoteDraft>

/**
 * Kept where a reload and a lost connection do not reach, for each page that is open on its own: two tabs with the same contact
 * write over each other's note no more than two people do. A browser that keeps nothing keeps it for this page alone.
 */
export class NoteDrafts {
  readonly #page = `page ${Math.random()}`
  #own = new Map<string, NoteDraft>()
  /** The page, gone or in another tab, whose draft was brought back here. */
  #origin = new Map<string, string>()
  #storage: Storage | undefined

  constructor(storage?: Storage) {
    this.#storage = storage
  }

  /** What was typed in this page. */
  own(target: DraftTarget): NoteDraft | null {
    return this.#own.get(keyOf(target)) ?? null
  }
  /** The same, or else what was typed last in another one. */
  read(target: DraftTarget): NoteDraft | null {
    const key = keyOf(target)
    const last = Object.entries(this.#pages(key)).at(-1)
    if (!this.#own.has(key) && last) {
      this.#origin.set(key, last[0])
      this.#own.set(key, last[1])
    }
    return this.own(target)
  }
  keep(target: DraftTarget, draft: NoteDraft): void {
    const key = keyOf(target)
    this.#own.set(key, draft)
    // The last that was typed stands last.
    this.#write(key, { ...this.#othersOf(key), [this.#page]: draft })
  }
  drop(target: DraftTarget): void {
    const key = keyOf(target)
    this.#own.delete(key)
    this.#write(key, this.#othersOf(key))
  }

  /** What no draft of this page stands for. */
  #othersOf(key: string): Pages {
    const { [this.#page]: _, [this.#origin.get(key) ?? '']: __, ...others } = this.#pages(key)
    this.#origin.delete(key)
    return others
  }

  #pages(key: string): Pages {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(key) ?? '{}')
      return Object.fromEntries(Object.entries(Object(stored) as Pages).filter(([, draft]) => isDraft(draft)))
    } catch {
      return {}
    }
  }
  #write(key: string, pages: Pages): void {
    try {
      if (Object.keys(pages).length > 0) this.#storage?.setItem(key, JSON.stringify(pages))
      else this.#storage?.removeItem(key)
    } catch {
      // A full or forbidden storage: what is typed stays in this page.
    }
  }
}

const isDraft = (value: unknown): value is NoteDraft => {
  const { text, base } = (value ?? {}) as Partial<NoteDraft>
  return typeof text === 'string' && typeof base === 'string'
}

/** The browser's storage, where the page has one and is allowed to use it. */
export const browserStorage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
