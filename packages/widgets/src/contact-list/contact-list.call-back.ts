/** Half past the hour is written `2026-03-04T14:30`, the way a field of the browser holds it, in its own time zone. */
export const toField = (instant: string | null): string => {
  if (!instant) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Null for an emptied field; undefined for one that is no time yet. */
export const fromField = (text: string): string | null | undefined => {
  if (text === '') return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export type CallBackKey = 'hour' | 'tomorrow' | 'week'

const morning = 9

const at = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)

/** The times people ask for most: in an hour, tomorrow morning, Monday morning. */
export const usualCallBacks = (now: Date): readonly { key: CallBackKey; at: string }[] => {
  const soon = new Date(now.getTime() + 3_600_000)
  soon.setMinutes(Math.ceil(soon.getMinutes() / 5) * 5, 0, 0)
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { key: 'hour', at: soon.toISOString() },
    { key: 'tomorrow', at: at(now, 1).toISOString() },
    { key: 'week', at: at(now, toMonday).toISOString() },
  ]
}
