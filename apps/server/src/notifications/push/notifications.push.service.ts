import { timeZoneOf } from '@vitrine/core/days'
import type { PushMessage } from '@vitrine/core/notifications'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { notificationKinds } from '../notifications.kinds.rules.ts'
import type { NotificationKind } from '../notifications.model.ts'
import { wordsIn } from '../notifications.service.ts'
import { sendPush, type PushConfig } from './notifications.push.client.ts'
import { claimMessages, forgetDevice, postponeMessages, removeMessages, type DueMessages } from './notifications.push.store.ts'

export interface PushDeps {
  database: Database
  clock: Clock
  config: PushConfig
}

const atOnce = 100
const mostTries = 5
const minuteMs = 60_000

/** What a browser is sent: the notification in its language, or how many there are, where quiet hours have gathered some. */
const messageOf = async ({ messages, language, country }: DueMessages): Promise<PushMessage | null> => {
  const words = await wordsIn(language, timeZoneOf(country))
  const known = messages.filter(({ kind }) => Object.hasOwn(notificationKinds, kind))
  const [first] = known
  if (!first) return null
  if (known.length > 1) return { title: words.t('push.several', { count: known.length }), body: '', path: '/', tag: 'several' }
  const { title, note, path } = notificationKinds[first.kind] as NotificationKind<typeof first.facts>
  return { title: title(first.facts, words), body: note(first.facts), path: path(first.facts), tag: `notification-${first.id}` }
}

const sendOne = async ({ database, clock, config }: PushDeps, due: DueMessages): Promise<void> => {
  const ids = due.messages.map(({ id }) => id)
  const message = await messageOf(due)
  const outcome = message === null ? 'refused' : await sendPush(config, due, message)
  if (outcome === 'gone') return forgetDevice(database, due.deviceId)
  const tries = Math.max(...due.messages.map((each) => each.tries))
  if (outcome !== 'later' || tries >= mostTries) return removeMessages(database, ids)
  await postponeMessages(database, ids, new Date(clock.now().getTime() + 2 ** tries * minuteMs))
}

/** Sends what is due to the browsers of people, each browser at most one message at a time. */
export const sendDuePushes = async (deps: PushDeps): Promise<void> => {
  const due = await claimMessages(deps.database, deps.clock.now(), atOnce)
  await Promise.all(due.map((each) => sendOne(deps, each)))
}
