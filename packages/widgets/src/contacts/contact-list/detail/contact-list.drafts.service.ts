/** An unsaved note, with the saved one that it was based on. */
export interface NoteDraft {
  text: string
  /** The saved note when typing began. */
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
 * Stored in the browser, so that drafts survive a reload and a lost connection, separately for each open page: two tabs with the same
 * contact do not overwrite each other's note. Without storage they are held in memory.
 */
export class NoteDrafts {
  readonly #page = `page ${Math.random()}`
  #own = new Map<string, NoteDraft>()
  /** The page, closed or in another tab, whose draft was restored here. */
  #origin = new Map<string, string>()
  #storage: Storage | undefined

  constructor(storage?: Storage) {
    this.#storage = storage
  }

  /** The draft of this page. */
  own(target: DraftTarget): NoteDraft | null {
    return this.#own.get(keyOf(target)) ?? null
  }
  /** The draft of this page, otherwise the latest of another one. */
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
    // The latest draft stands last.
    this.#write(key, { ...this.#othersOf(key), [this.#page]: draft })
  }
  drop(target: DraftTarget): void {
    const key = keyOf(target)
    this.#own.delete(key)
    this.#write(key, this.#othersOf(key))
  }

  /** The drafts of other pages. */
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
      // The storage is full or forbidden: the draft stays in memory.
    }
  }
}

const isDraft = (value: unknown): value is NoteDraft => {
  const { text, base } = (value ?? {}) as Partial<NoteDraft>
  return typeof text === 'string' && typeof base === 'string'
}

/** The browser's storage, if the page may use it. */
export const browserStorage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
