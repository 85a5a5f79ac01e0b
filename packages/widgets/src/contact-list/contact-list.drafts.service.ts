/** A note that has not been saved yet, with the one it was to follow. */
export interface NoteDraft {
  text: string
  /** The note on the server when typing began. */
  base: string
}

export interface DraftPlace {
  userId: number | null
  tab: string
  id: number
}

const keyOf = ({ userId, tab, id }: DraftPlace): string => `vitrine/note/${userId ?? ''}/${tab}/${id}`

/** Kept where a reload and a lost connection do not reach; a browser that keeps nothing keeps it for this page alone. */
export class NoteDrafts {
  #memory = new Map<string, string>()
  #storage: Storage | undefined

  constructor(storage?: Storage) {
    this.#storage = storage
  }

  read(place: DraftPlace): NoteDraft | null {
    const key = keyOf(place)
    const text = this.#memory.get(key) ?? this.#stored((storage) => storage.getItem(key))
    try {
      const draft: unknown = text ? JSON.parse(text) : null
      return isDraft(draft) ? draft : null
    } catch {
      return null
    }
  }
  keep(place: DraftPlace, draft: NoteDraft): void {
    const text = JSON.stringify(draft)
    this.#memory.set(keyOf(place), text)
    this.#stored((storage) => storage.setItem(keyOf(place), text))
  }
  drop(place: DraftPlace): void {
    this.#memory.delete(keyOf(place))
    this.#stored((storage) => storage.removeItem(keyOf(place)))
  }

  #stored<Value>(run: (storage: Storage) => Value): Value | undefined {
    try {
      return this.#storage && run(this.#storage)
    } catch {
      return undefined
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
