import { bucketOf, bucketsOf } from '@vitrine/core/days'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import {
  kpiNetworks,
  type KpiCounters,
  type KpiFamily,
  type KpiNetwork,
  type SocialKpi,
  type StatisticsWords,
} from '@vitrine/core/statistics'
import { networkNames } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import type { MarkStyle, SharesOptions, TimeChartData } from '../../charts/index.ts'

export interface KpiTexts {
  t: Translate<MessageKey<'kpi'>>
  format: Formatters
  /** Those of statistics, which name what is told of reviews. */
  words: StatisticsWords
}

const looks: Record<KpiNetwork, MarkStyle> = {
  facebook: { tone: 'accent' },
  instagram: { tone: 'violet' },
  linkedin: { tone: 'success', patterned: true },
}

/** The networks, the one with the most interactions first. */
export const rankingShares = ({ ranking }: SocialKpi, { t }: KpiTexts): SharesOptions => ({
  title: t('ranking.title'),
  unit: t('sites.interactions'),
  shares: ranking.map(({ network, value }) => ({ label: networkNames[network], value, ...looks[network] })),
  empty: { title: t('ranking.empty') },
})

/** New followers by month and network. A month of which a network told nothing is unknown. */
export const growthChart = ({ growing, period }: SocialKpi, { t, format }: KpiTexts): TimeChartData => {
  const months = bucketsOf(period, 'month')
  const valueOf = (network: KpiNetwork, month: string): number | null =>
    growing.find((entry) => entry.network === network && bucketOf(entry.date, 'month') === month)?.value ?? null
  const known = kpiNetworks.filter((network) => growing.some((entry) => entry.network === network))
  const day = (text: string): string => format.formatDate(new Date(`${text}T12:00:00Z`))
  return {
    kind: 'bars',
    title: t('growing.caption'),
    summary: t('growing.summary', {
      from: day(period.after),
      to: day(period.before),
      total: format.formatNumber(growing.reduce((sum, { value }) => sum + value, 0)),
    }),
    step: 'month',
    days: months,
    series: known.map((network) => ({
      label: networkNames[network],
      ...looks[network],
      values: months.map((month) => valueOf(network, month)),
    })),
    empty: { title: t('growing.empty') },
  }
}

type CounterKey = Extract<MessageKey<'kpi'>, `counters.${string}`>

const counterKeys = {
  ads: { published: 'counters.publishedAds', drafts: 'counters.drafts' },
  broadcast: { portals: 'counters.portals', placements: 'counters.placements' },
  contacts: { received: 'counters.received', waiting: 'counters.waiting' },
  social: { published: 'counters.published', planned: 'counters.planned' },
  presence: { shown: 'counters.shown', problems: 'counters.problems' },
  videos: { made: 'counters.made' },
} as const satisfies { [Family in KpiFamily]: Record<keyof NonNullable<KpiCounters[Family]>, CounterKey> }

const family = (
  name: KpiFamily,
  counters: Readonly<Record<string, number>>,
  { t, format }: KpiTexts,
): TemplateResult => html`<div class="family">
  <h4>${t(`counters.${name}`)}</h4>
  <dl>
    ${Object.entries<CounterKey>(counterKeys[name]).map(
      ([counter, key]) => html`<div>
        <dt>${t(key)}</dt>
        <dd>${format.formatNumber(counters[counter] ?? 0)}</dd>
      </div>`,
    )}
  </dl>
</div>`

/** What there is of each family of products that the account has. */
export const countersView = (counters: KpiCounters, texts: KpiTexts): TemplateResult =>
  html`<div class="families">
    ${(Object.keys(counterKeys) as KpiFamily[]).map((name) => (counters[name] ? family(name, { ...counters[name] }, texts) : nothing))}
  </div>`
