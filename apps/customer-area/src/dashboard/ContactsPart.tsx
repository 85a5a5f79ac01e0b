import {
  changeOf,
  emptyContactScope,
  fetchSynthesis,
  type BreakdownRow,
  type ContactFigures,
  type ContactSynthesis,
} from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { joinEvents } from '@vitrine/core/events'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { contactPortalPath, contactPostPath, paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useFormatters } from '../base/use-formatters.ts'
import { useTopicData } from '../base/swr.tsx'
import { Change } from './Change.tsx'
import { PartStates, Panel } from './Part.tsx'
import * as css from './dashboard.css.ts'

/** The contacts of the last seven days, updated while it is open. */
const useLastDays = () => {
  const { http, topics } = useServices()
  const timeZone = accountTimeZone(useAccount())
  useEffect(() => joinEvents(http, topics), [http, topics])
  return useTopicData('contacts', 'last-days', [], () => fetchSynthesis(http, emptyContactScope, { language: currentLanguage(), timeZone }))
}

const Figures = ({ now, before }: { now: ContactFigures; before: ContactFigures }) => {
  const { t } = useTranslation('contact-synthesis')
  const { formatNumber } = useFormatters()
  const names = {
    mails: t('figures.mails'),
    answeredCalls: t('sources.answeredCalls'),
    missedCalls: t('sources.missedCalls'),
    people: t('figures.people'),
  }
  return (
    <dl className={css.contactFigures}>
      {(Object.keys(names) as (keyof typeof names)[]).map((key) => (
        <div key={key} className={css.contactFigure}>
          <dt className={css.note}>{names[key]}</dt>
          <dd>
            <span className={css.contactValue}>{formatNumber(now[key])}</span>
            <Change change={changeOf(now[key], before[key])} goodWhen={key === 'missedCalls' ? 'down' : 'up'} />
            {before[key] > 0 && <span className={css.note}>{t('figures.before', { value: formatNumber(before[key]) })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Top = ({ row }: { row: BreakdownRow }) => {
  const { t } = useTranslation('contact-synthesis')
  const { t: tools } = useTranslation('contacts')
  const { ad, portal } = row
  const to = ad ? contactPostPath(ad.id) : contactPortalPath(portal?.codeName ?? '')
  return (
    <Link className={`${css.row} ${css.shortRow}`} to={to}>
      <span className={css.words}>
        <span className={css.name}>{ad ? ad.title || tools('ad.untitled') : portal?.name}</span>
        {ad && <span className={css.note}>{[ad.reference, ad.city].filter(Boolean).join(' · ')}</span>}
      </span>
      <span className={css.end}>{t('tops.contacts', { count: row.total })}</span>
    </Link>
  )
}

interface TopsProps {
  title: string
  rows: readonly BreakdownRow[]
  empty: string
}

const Tops = ({ title, rows, empty }: TopsProps) => (
  <div className={css.tops}>
    <h3 className={css.topsTitle}>{title}</h3>
    {rows.length === 0 ? (
      <p className={css.face}>{empty}</p>
    ) : (
      <ol>
        {rows.map((row) => (
          <li key={row.ad?.id ?? row.portal?.codeName}>
            <Top row={row} />
          </li>
        ))}
      </ol>
    )}
  </div>
)

const Summary = ({ data }: { data: ContactSynthesis }) => {
  const { t } = useTranslation('contact-synthesis')
  return (
    <>
      <Figures now={data.figures} before={data.previousFigures} />
      <div className={css.topsPair}>
        <Tops title={t('tops.portals')} rows={data.portals} empty={t('tops.emptyPortals')} />
        <Tops title={t('tops.ads')} rows={data.ads} empty={t('tops.emptyAds')} />
      </div>
    </>
  )
}

/** A summary of the contact manager, for accounts with a subscription. */
export const ContactsPart = () => {
  const { t } = useTranslation('shell')
  useTranslation(['contact-synthesis', 'contacts'])
  const part = useLastDays()
  return (
    <Panel title={t('dashboard.contacts')} link={{ label: t('dashboard.seeContacts'), to: paths.contactSynthesis }}>
      <PartStates part={part} lines={8}>
        {(data) => <Summary data={data} />}
      </PartStates>
    </Panel>
  )
}
