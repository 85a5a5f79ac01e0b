import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { Cell, Share, TimeChartData } from '../charts.model.ts'

type T = Translate<MessageKey<'charts'>>

/** The numbers of a chart over time: days as YYYY-MM-DD, and an empty cell for what is unknown. */
export const timeRows = ({ days, series, marks }: Pick<TimeChartData, 'days' | 'series' | 'marks'>, t: T): Cell[][] => [
  [t('when'), ...series.map(({ label }) => label), ...(marks ? [marks.label] : [])],
  ...days.map((day, index) => [
    day,
    ...series.map(({ values }) => values[index] ?? null),
    ...(marks ? [marks.texts[index]?.join(', ') ?? ''] : []),
  ]),
]

export const shareRows = (shares: readonly Share[], unit: string, t: T): Cell[][] => [
  [t('name'), unit],
  ...shares.map(({ label, value }) => [label, value]),
]
