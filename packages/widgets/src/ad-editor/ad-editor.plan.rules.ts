import type { Account } from '@vitrine/core/account'
import type { AdSession } from '@vitrine/core/ad-editor'
import { changesUntil, legalFindings } from '@vitrine/core/ad-law'
import type { SentAd } from '@vitrine/core/ad-schedule'
import { missingByLaw } from './ad-editor.outline.view.ts'
import type { DayFinding } from '../ad-schedule/ad-schedule.controller.ts'
import type { EditorScope } from './ad-editor.types.ts'

/** The ad of a session as it is sent to be published; null while it was never saved. */
export const sentAdOf = (session: AdSession | undefined, account: Account | null): SentAd | null => {
  const record = session?.snapshot().record
  return record && account
    ? { id: record.id, universe: account.advertiser.universe, sourceCode: record.sourceCode, login: account.advertiser.login }
    : null
}

/** Legal findings that would prevent publication on the given day. */
export const dayFindings = (scope: EditorScope, day: string): DayFinding[] => {
  const ad = { values: scope.form.snapshot.values, context: scope.session.form.context }
  const fresh = new Set(changesUntil(ad, ad.context.today, day).map(({ rule }) => rule.id))
  return legalFindings(ad, day)
    .filter(({ rule }) => rule.level === 'blocking')
    .map((finding) => ({ label: missingByLaw(finding, scope).label, source: finding.rule.source, isNew: fresh.has(finding.rule.id) }))
}
