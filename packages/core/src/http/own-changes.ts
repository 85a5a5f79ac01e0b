import type { Http } from './http.types.ts'

interface OwnChange {
  /** How many changes the server has not answered yet. */
  underWay: number
  /** The version that the latest answered change created. */
  version: number
}

const changesByHttp = new WeakMap<Http, Map<string, OwnChange>>()

const changesOf = (http: Http): Map<string, OwnChange> => {
  const known = changesByHttp.get(http) ?? new Map<string, OwnChange>()
  changesByHttp.set(http, known)
  return known
}

/** Makes a change of a record that has versions, and remembers the version, so that this page recognises its own change when the server announces it. */
export const makeOwnChange = async <Result>(
  http: Http,
  key: string,
  change: () => Promise<Result>,
  versionOf: (result: Result) => number,
): Promise<Result> => {
  const changes = changesOf(http)
  const own = changes.get(key) ?? { underWay: 0, version: 0 }
  changes.set(key, own)
  own.underWay += 1
  try {
    const result = await change()
    own.version = Math.max(own.version, versionOf(result))
    return result
  } finally {
    own.underWay -= 1
  }
}

/** Whether this page made this version or a later one; `unsure` while a change of its own has not been answered. */
export const isOwnChange = (http: Http, key: string, version: number): boolean | 'unsure' => {
  const own = changesByHttp.get(http)?.get(key)
  if (!own) return false
  return own.underWay > 0 ? 'unsure' : version <= own.version
}
