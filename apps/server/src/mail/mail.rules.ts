const minute = 60_000
const hour = 60 * minute

/** Some three days: hourly after the first hour. */
const maxTries = 78

/** When a mail is retried after a number of attempts: after half a minute, one, two, four, ... and then every hour; null when it is given up. */
export const nextTryAt = (tries: number, now: Date): Date | null =>
  tries >= maxTries ? null : new Date(now.getTime() + Math.min(hour, (minute / 2) * 2 ** (tries - 1)))
