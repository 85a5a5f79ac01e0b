import { dayOf } from '@vitrine/core/days'
import { loadTranslator } from '@vitrine/core/i18n'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { coolDownLimits, facebookReviews, isWorkingTime, requestMonths, usualLetter } from '@vitrine/core/review-requests'
import { serverAuthor } from '../caller.ts'
import type { JobServices } from '../ports/services.ts'
import { askPerson, usableLinks } from './review-requests.asking.service.ts'
import { findDuePeople, findRuledAccounts, findSpared, type DuePerson } from './review-requests.due.store.ts'
import { personHashOf } from './review-requests.model.ts'
import { readSettings } from './review-requests.settings.store.ts'
import { forgetRequestsBefore, noteRefused } from './review-requests.store.ts'
import { agencyOf } from './review-requests.suggestions.service.ts'
import { findConnection } from '../social-networks/social-networks.store.ts'

/** More than rules find in a month; those who are spared are among them. */
const looked = 2_000
/** Of one account in one run, so that no other waits for it. */
const atOnce = 50
const dayMs = 86_400_000

/** Asks whoever is due by the rules of one account, if it is working time there. */
const askDue = async (services: JobServices, advertiserId: number): Promise<void> => {
  const { database, clock, config } = services
  const { agency, replyTo, ...place } = await agencyOf(database.db, advertiserId)
  const now = clock.now()
  const timeZone = timeZoneOfPlace(place)
  if (!isWorkingTime(now, timeZone)) return
  const settings = await readSettings(database, advertiserId)
  const facebook = await findConnection(database.db, advertiserId, 'facebook')
  const links = usableLinks({
    google: settings.googleLink || settings.foundGoogleLink,
    facebook: settings.facebookLink || facebookReviews(facebook?.pageAddress ?? ''),
  })
  if (Object.keys(links).length === 0) return
  const coolDownDays = settings.coolDownDays ?? coolDownLimits.usual
  const due = await findDuePeople(database, advertiserId, { today: dayOf(now, timeZone), now, count: looked })
  const hashOf = ({ email }: DuePerson): string => personHashOf(config.tokenSecret, email)
  const spared = await findSpared(database, advertiserId, due.map(hashOf), { now, coolDownDays })
  const language = settings.ruleLanguage
  const letter = settings.letters[language] ?? usualLetter(await loadTranslator(language, 'review-request-mail'), agency)
  const common = { advertiserId, agency, replyTo, language, links, letter, coolDownDays, author: serverAuthor(advertiserId, now) }
  for (const person of due.filter((each) => !spared.has(hashOf(each))).slice(0, atOnce))
    await database.db.transaction((tx) => askPerson(tx, services, { ...common, ...person }))
}

/** Asks whoever is due by a rule, and forgets what was kept for long enough. A failure of one account does not stop the others. */
export const askWhoIsDue = async (services: JobServices): Promise<void> => {
  const { database, clock } = services
  const failures: unknown[] = []
  for (const { advertiserId } of await findRuledAccounts(database))
    await askDue(services, advertiserId).catch((error: unknown) => failures.push(error))
  await noteRefused(database)
  const now = clock.now().getTime()
  await forgetRequestsBefore(database, new Date(now - requestMonths * 30.5 * dayMs), new Date(now - coolDownLimits.max * dayMs))
  if (failures.length > 0) throw failures[0]
}
