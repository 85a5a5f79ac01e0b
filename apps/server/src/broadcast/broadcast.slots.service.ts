import { countedAds, planSlots } from '@vitrine/core/broadcast'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import type { Database } from '../db/database.ts'
import { findRuleAds, withRules, type RuleAds } from './broadcast.rules.service.ts'
import { listCandidates } from './broadcast.candidates.store.ts'
import { findRules } from './broadcast.rules.store.ts'
import { countChosen, findAgreed, type PortalScope } from './broadcast.slots.store.ts'

/** What the saved rules match, as seen by the advertiser's main user. */
const findSavedRuleAds = async (database: Database, advertiserId: number): Promise<RuleAds[]> => {
  const member = await findMember(database.db, await mainUserOf(database.db, advertiserId))
  if (!member) return []
  const { rules } = await findRules(database, advertiserId)
  return findRuleAds(database, await accountOf(database.db, member, []), rules)
}

/**
 * The ads that go out where more are chosen than was agreed on: pinned ones first, then by the broadcast rules. Null where all of them
 * do. More can be chosen after the agreement was made smaller, or when ads are published again that were chosen before.
 */
export const findAdsWithinSlots = async (database: Database, scope: PortalScope, now: Date): Promise<number[] | null> => {
  const { active, quota } = await findAgreed(database, scope)
  if (quota.kind === 'none') return active ? [] : null
  if (quota.kind === 'unlimited' || countedAds(await countChosen(database, scope)) <= quota.slots) return null
  const chosen = (await listCandidates(database, scope, now)).filter((candidate) => candidate.chosen)
  const { stays } = planSlots(withRules(chosen, scope, await findSavedRuleAds(database, scope.advertiserId)), quota.slots)
  // More ads can be pinned than there are slots.
  return stays.slice(0, quota.slots).map(({ id }) => id)
}
