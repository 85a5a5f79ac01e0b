import * as v from 'valibot'
import type { Period } from '../days/days.ts'
import { networkWire } from '../social-networks/social-networks.wire.ts'
import {
  calendarDate,
  codec,
  decimal,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  plain,
  record,
  text,
  truth,
  type Codec,
} from '../wire/index.ts'
import type {
  DayFigures,
  FigureName,
  FigureSeries,
  GoogleMetric,
  GoogleStatistics,
  LinkedinStatistics,
  PostingMoment,
  PostingMoments,
  PublishedPostFigures,
  Statistics,
  StatisticsSource,
} from './statistics.model.ts'

const figureNamesOfWire = {
  impressions: 'impressions',
  portee: 'reach',
  interactions: 'interactions',
  vues_page: 'page-views',
  clics: 'clicks',
  nouveaux_abonnes: 'new-followers',
  recherches_mobile: 'searches-mobile',
  recherches_ordinateur: 'searches-desktop',
  cartes_mobile: 'maps-mobile',
  cartes_ordinateur: 'maps-desktop',
  clics_site: 'website-clicks',
  itineraires: 'directions',
  appels: 'calls',
  conversations: 'conversations',
} as const satisfies Record<string, FigureName>

export const figureWire = mapped(figureNamesOfWire)

export const sourceWire: Codec<StatisticsSource, string> = codec<StatisticsSource, string>(
  v.picklist(['FACEBOOK', 'INSTAGRAM', 'GOOGLE_MY_BUSINESS', 'LINKEDIN', 'PRESENCE_LOCALE']),
  (wire) => (wire === 'PRESENCE_LOCALE' ? 'local-presence' : networkWire.read(wire as Parameters<typeof networkWire.read>[0])),
  (source) => (source === 'local-presence' ? 'PRESENCE_LOCALE' : networkWire.write(source)),
)

const dayFigures: Codec<DayFigures, Record<string, number>> = codec(
  v.record(v.string(), v.pipe(v.number(), v.integer())),
  (wire) =>
    Object.fromEntries(
      Object.entries(wire).flatMap(([name, value]) =>
        Object.hasOwn(figureNamesOfWire, name) ? [[figureNamesOfWire[name as keyof typeof figureNamesOfWire], value]] : [],
      ),
    ) as DayFigures,
  (figures) => Object.fromEntries(Object.entries(figures).map(([name, value]) => [figureWire.write(name as FigureName), value])),
)

export const periodWire = record<Period>()({ after: ['debut', calendarDate], before: ['fin', calendarDate] })

const values = listOf(nullableInteger)
const series = record<FigureSeries>()({
  figure: ['type', figureWire],
  values: ['valeurs', values],
  previous: ['valeurs_precedentes', values],
})

const clock = plain(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)))

const post = record<PublishedPostFigures>()({
  postId: ['id_publication', integer],
  at: ['date', clock],
  title: ['titre', text],
  address: ['lien', nullableText],
  impressions: ['impressions', nullableInteger],
  interactions: ['interactions', nullableInteger],
  clicks: ['clics', nullableInteger],
})

const moment = record<PostingMoment>()({
  at: ['moment', integer],
  posts: ['nb_publications', integer],
  interactions: ['interactions', decimal],
})
const moments = record<PostingMoments>()({
  posts: ['nb_publications', integer],
  days: ['jours', listOf(moment)],
  hours: ['heures', listOf(moment)],
})

export const statisticsWire = record<Statistics>()({
  source: ['diffuseur', sourceWire],
  advertiserId: ['id_annonceur', integer],
  state: [
    'etat',
    mapped({
      affiche: 'shown',
      non_connecte: 'unconnected',
      seuil: 'threshold',
      droits: 'rights',
      en_attente: 'waiting',
      injoignable: 'unreachable',
    }),
  ],
  pageName: ['page', nullableText],
  threshold: ['seuil', nullableInteger],
  followers: ['abonnes', nullableInteger],
  answer: ['reponse', nullableText],
  collectedAt: ['date_releve', nullable(isoDate)],
  period: ['periode', periodWire],
  previousPeriod: ['periode_precedente', periodWire],
  series: ['series', listOf(series)],
  posts: ['publications', listOf(post)],
  moments: ['moments', nullable(moments)],
})

const graphDay = record<LinkedinStatistics['days'][number]>()({ day: ['date', calendarDate], figures: ['valeurs', dayFigures] })
const paging = record<Omit<LinkedinStatistics['posts'], 'items'>>()({
  start: ['start', integer],
  count: ['count', integer],
  total: ['total', integer],
})

export const linkedinStatisticsWire = record<LinkedinStatistics>()({
  days: ['graphStats', listOf(graphDay)],
  totals: ['statistics', dayFigures],
  posts: [
    'posts',
    codec(
      v.object({ elements: listOf(post).schema, paging: paging.schema }),
      ({ elements, paging: page }) => ({ ...paging.read(page), items: elements.map(post.read) }),
      ({ items, ...page }: LinkedinStatistics['posts']) => ({ elements: items.map(post.write), paging: paging.write(page) }),
    ),
  ],
})

const pad = (value: number): string => String(value).padStart(2, '0')

/** A day as Google writes it, with a value as text. */
const datedValue = codec(
  v.object({ date: v.object({ year: v.number(), month: v.number(), day: v.number() }), value: v.pipe(v.string(), v.digits()) }),
  ({ date, value }) => ({ day: `${date.year}-${pad(date.month)}-${pad(date.day)}`, value: Number(value) }),
  ({ day, value }: GoogleMetric['values'][number]) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return { date: { year, month, day: date }, value: String(value) }
  },
)

const googleMetric = record<GoogleMetric>()({
  name: ['dailyMetric', text],
  values: [
    'timeSeries',
    codec(
      v.object({ datedValues: v.array(datedValue.schema) }),
      ({ datedValues }) => datedValues.map(datedValue.read),
      (items: GoogleMetric['values']) => ({ datedValues: items.map(datedValue.write) }),
    ),
  ],
  total: ['totalMetric', integer],
})

export const googleStatisticsWire = record<GoogleStatistics>()({
  isTold: ['success', truth],
  metrics: ['metrics', listOf(googleMetric)],
})
