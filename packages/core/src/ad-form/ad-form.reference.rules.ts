/** Longer references are accepted, but portals cut them off. */
export const advisedReferenceLength = 20

export const referenceFault = (reference: string): 'reference-signs' | null => (/^[\w-]+$/.test(reference) ? null : 'reference-signs')

const two = (number: number): string => String(number).padStart(2, '0')

/** A reference for an ad without one: the time in the account's time zone, `YYMMDD-HHmmss`. */
export const referenceAt = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: '2-digit',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes): string => two(Number(parts.find((part) => part.type === type)?.value))
  return `${of('year')}${of('month')}${of('day')}-${of('hour')}${of('minute')}${of('second')}`
}
