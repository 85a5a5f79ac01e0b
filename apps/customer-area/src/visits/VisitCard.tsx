import type { AdVisits, Visit } from '@vitrine/core/contacts'
import { createFormatters } from '@vitrine/core/i18n'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../app/i18n.ts'
import { contactPostPath } from '../app/paths.ts'
import { IconCalendar } from '../ui/area-icons.tsx'
import { IconCheck, IconClose, IconLock } from '../ui/icons.tsx'
import { partsOf, type VisitPart } from './visit-parts.ts'
import * as css from './visits.css.ts'

const standingOf = ({ active, registered, maxVisitors }: Visit): keyof typeof css.states =>
  active ? (maxVisitors > 0 && registered >= maxVisitors ? 'full' : 'active') : 'inactive'

const icons = { active: <IconCheck size={16} />, full: <IconLock size={16} />, inactive: <IconClose size={16} /> }

const VisitRow = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation('contact-area')
  // A calendar day has no time zone: it is read and written in the same one.
  const { formatDate } = createFormatters(currentLanguage(), 'UTC')
  const standing = standingOf(visit)
  const shownFor = (hours: number): string => (hours % 24 === 0 ? t('visits.days', { count: hours / 24 }) : t('visits.hours', { count: hours }))
  const words = { active: t('visits.active'), full: t('visits.full'), inactive: t('visits.inactive') }
  return (
    <li className={css.visit}>
      <span className={css.when}>
        <IconCalendar size={18} className={css.mark} />
        <span><b>{formatDate(new Date(`${visit.date}T00:00:00Z`))}</b> {visit.timeSlot.replace('-', '–')}</span>
      </span>
      <span className={css.where}>
        {visit.place}
        <small className={css.note}>{[visit.comment, shownFor(visit.publicationDuration)].filter(Boolean).join(' · ')}</small>
      </span>
      <dl className={css.counts}>
        <div><dt className={css.note}>{t('visits.registered')}</dt><dd>{t('visits.seats', { registered: visit.registered, max: visit.maxVisitors })}</dd></div>
        <div><dt className={css.note}>{t('visits.waiting')}</dt><dd>{visit.waiting}</dd></div>
      </dl>
      <span className={`${css.state} ${css.states[standing]}`}>{icons[standing]}{words[standing]}</span>
    </li>
  )
}

interface PartProps {
  /** `coming` or `past`, and the ad's title for who cannot see which card it is in. */
  part: VisitPart
  title: string
  visits: readonly Visit[]
}

const Part = ({ part, title, visits }: PartProps) => {
  const { t } = useTranslation('contact-area')
  return (
    <>
      <h3 className={css.part}>{t(`visits.${part}`)}</h3>
      <ul aria-label={`${t('visits.caption', { title })}, ${t(`visits.${part}`)}`}>{visits.map(visit => <VisitRow key={visit.id} visit={visit} />)}</ul>
    </>
  )
}

export const VisitCard = ({ ad, visits, today }: AdVisits & { today: string }) => {
  const { t } = useTranslation('contact-area')
  const { t: tools } = useTranslation('contacts-tools')
  const id = useId()
  const title = ad.title || tools('ad.untitled')
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.cardHead}>
        <div className={css.cardWords}>
          <h2 id={id} className={css.cardTitle}>{title}</h2>
          <p className={css.note}>{[ad.reference, ad.city].filter(Boolean).join(' · ')}</p>
        </div>
        <Link className={css.toContacts} to={contactPostPath(ad.id)}>{t('visits.contacts')}</Link>
      </div>
      {visits.length === 0 ? (
        <p className={css.none}>{t('visits.none')}</p>
      ) : (
        partsOf(visits, today).map(each => <Part key={each.part} title={title} {...each} />)
      )}
    </section>
  )
}
