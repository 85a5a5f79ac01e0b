/** The last attempt to save. The same content is sent again with the same number, so that the server takes it once. */
export interface Attempt {
  number: string
  /** What was sent, as JSON. */
  content: string
}

/** What was typed and not saved: only the changed fields, with the values that they were changed from. */
export interface Draft<Values> {
  values: Partial<Values>
  base: Partial<Values>
  attempt: Attempt | null
  /** ISO 8601. */
  at: string
}

/** Stores what is typed in a form. The name is made of form, record and person, so that no two of them share a draft. */
export interface DraftStorage<Values> {
  read(): Draft<Values> | null
  save(draft: Draft<Values>): void
  remove(): void
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isDraft = (value: unknown): value is Draft<never> => {
  const { values, base } = Object(value) as Partial<Draft<never>>
  return isObject(values) && isObject(base)
}

/** Whether a stored value has the type of the current one. The form may have changed since the draft was stored. */
export const isAlike = (stored: unknown, current: unknown): boolean =>
  current === null || stored === null
    ? typeof (stored ?? current) !== 'object' || stored === current
    : typeof stored === typeof current && Array.isArray(stored) === Array.isArray(current)

/** `storage` is called for each access, since it throws in some private windows; the form then works without a draft. */
export const draftStorage = <Values>(name: string, storage: () => WebStorage | undefined): DraftStorage<Values> => {
  const key = `vitrine-form:${name}`
  const tryStorage = <Result>(run: (area: WebStorage) => Result): Result | undefined => {
    try {
      const area = storage()
      return area && run(area)
    } catch {
      return undefined
    }
  }
  return {
    read: () => {
      const draft: unknown = tryStorage((area) => JSON.parse(area.getItem(key) ?? 'null'))
      return isDraft(draft) ? draft : null
    },
    save: (draft) => tryStorage((area) => area.setItem(key, JSON.stringify(draft))),
    remove: () => tryStorage((area) => area.removeItem(key)),
  }
}

/** `crypto.randomUUID` exists only on pages served over https. */
export const uuid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const attemptFor = (values: unknown, last: Attempt | null): Attempt => {
  const content = JSON.stringify(values)
  return last?.content === content ? last : { number: uuid(), content }
}
