import type { Account } from '@vitrine/core/account'
import type { ContactScope, PeriodKind } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { html, nothing, type TemplateResult } from 'lit'
import type { Popover } from '../../list/define-list.ts'
import type { ContactsTranslate } from './change.ts'
import { periodChoice } from './period-choice.ts'
import { periodForm } from './period-form.ts'
import { siteChoice } from './site-choice.ts'
import { sitesOf } from './sites.ts'

/** A list with filters for a period and points of sale. */
interface ScopedList {
  readonly account: Account | null
  readonly popover: Popover
  readonly t: ContactsTranslate
  readonly state: { filters: ContactScope }
  requestUpdate(): void
}

interface ScopeControlsOptions {
  kinds?: readonly PeriodKind[] | undefined
  /** False if all rows belong to one point of sale. */
  offersSites?: boolean
  change: (scope: Partial<ContactScope>) => void
}

/** The choice of points of sale, for a network head, and of a period. */
export const scopeControls = (list: ScopedList, { kinds, offersSites = true, change }: ScopeControlsOptions): TemplateResult => {
  const { t, account, popover } = list
  const { period, advertisers } = list.state.filters
  const sites = offersSites ? sitesOf(account) : []
  const openForm = (trigger: HTMLElement): void => {
    const content = periodForm({
      t,
      timeZone: accountTimeZone(account),
      period,
      requestUpdate: () => list.requestUpdate(),
      apply: (chosen) => change({ period: chosen }),
    })
    popover.toggle('period', trigger, { label: t('period.customTitle'), content })
  }
  return html`${
    sites.length > 0
      ? html`<div class="sites">${siteChoice({ t, sites, chosen: advertisers, onChange: (ids) => change({ advertisers: ids }) })}</div>`
      : nothing
  }${periodChoice({
    kind: period.kind,
    ...(kinds && { kinds }),
    t,
    isOpen: popover.isOpen('period'),
    onKind: (kind) => change({ period: { kind, after: null, before: null } }),
    onCustom: openForm,
  })}`
}
