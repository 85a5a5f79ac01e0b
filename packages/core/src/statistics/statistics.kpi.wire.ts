import { calendarDate, integer, listOf, mapped, nullable, nullableDecimal, nullableInteger, record, text } from '../wire/index.ts'
import type { KpiCounters, KpiEntry, KpiSite, SocialKpi } from './statistics.kpi.model.ts'
import { periodWire } from './statistics.wire.ts'

const family = <Counters extends Readonly<Record<string, number>>>(names: { readonly [Name in keyof Counters]: string }) =>
  nullable(record<Counters>()(Object.fromEntries(Object.entries<string>(names).map(([name, wire]) => [name, [wire, integer]])) as never))

/** Counters by family of products; a family that the account does not have is null. */
export const kpiCountersWire = record<KpiCounters>()({
  ads: ['annonces', family<NonNullable<KpiCounters['ads']>>({ published: 'publiees', drafts: 'brouillons' })],
  broadcast: ['diffusion', family<NonNullable<KpiCounters['broadcast']>>({ portals: 'portails', placements: 'parutions' })],
  contacts: ['contacts', family<NonNullable<KpiCounters['contacts']>>({ received: 'recus', waiting: 'a_traiter' })],
  social: ['reseaux_sociaux', family<NonNullable<KpiCounters['social']>>({ published: 'publiees', planned: 'planifiees' })],
  presence: ['presence_locale', family<NonNullable<KpiCounters['presence']>>({ shown: 'a_jour', problems: 'a_corriger' })],
  videos: ['videos', family<NonNullable<KpiCounters['videos']>>({ made: 'realisees' })],
})

const entry = record<KpiEntry>()({
  network: ['media', mapped({ facebook: 'facebook', instagram: 'instagram', linkedin: 'linkedin' })],
  value: ['valeur', integer],
  date: ['date', calendarDate],
})

const site = record<KpiSite>()({
  id: ['id', integer],
  name: ['nom', text],
  interactions: ['interactions', nullableInteger],
  newFollowers: ['nouveaux_abonnes', nullableInteger],
  interactionsChange: ['evolution_interactions', nullableDecimal],
  newFollowersChange: ['evolution_nouveaux_abonnes', nullableDecimal],
})

const median = record<SocialKpi['median']>()({
  interactions: ['interactions', nullableDecimal],
  newFollowers: ['nouveaux_abonnes', nullableDecimal],
})

export const socialKpiWire = record<SocialKpi>()({
  period: ['periode', periodWire],
  previousPeriod: ['periode_precedente', periodWire],
  ranking: ['ranking', listOf(entry)],
  growing: ['growingCommunity', listOf(entry)],
  sites: ['etablissements', listOf(site)],
  median: ['mediane', median],
})
