import { accountTimeZone, dayOf, fetchVisits, visitDefaults, visitSchema, type AdVisits, type VisitListState } from '@vitrine/core/contacts'
import { readAddress, setPage, writeAddress, type Page } from '@vitrine/core/list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../ads/list-address.ts'
import { paths } from '../app/paths.ts'
import { useAccount, useServices } from '../app/services.tsx'
import { useTopicData } from '../app/swr.tsx'
import { useContactParents } from '../contact/parents.ts'
import { Screen } from '../frame/Screen.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyFace } from '../ui/EmptyFace.tsx'
import { FailureFace } from '../ui/FailureFace.tsx'
import { IconCalendar } from '../ui/area-icons.tsx'
import { IconSearch } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisitCard } from './VisitCard.tsx'
import { VisitTools } from './VisitTools.tsx'
import * as css from './visits.css.ts'

const write = (wish: VisitListState): string => writeAddress(visitSchema, wish, visitDefaults)

const Waiting = () => {
  const { t } = useTranslation('contact-area')
  return (
    <div className={css.cards} role="status" aria-label={t('visits.loading')}>
      {[0, 1, 2].map(index => <div key={index} className={css.blank}><Skeleton lines={4} /></div>)}
    </div>
  )
}

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useTranslation('contact-area')
  if (isNarrowed)
    return (
      <EmptyFace icon={<IconSearch size={26} />} title={t('visits.empty.noMatchTitle')} text={t('visits.empty.noMatchText')}>
        <Button onClick={onClear}>{t('visits.empty.clear')}</Button>
      </EmptyFace>
    )
  return (
    <EmptyFace icon={<IconCalendar size={26} />} title={t('visits.empty.title')} text={t('visits.empty.text')}>
      <LinkButton to={paths.ads}>{t('visits.empty.toAds')}</LinkButton>
    </EmptyFace>
  )
}

interface VisitsProps {
  data: Page<AdVisits>
  wish: VisitListState
  onWish: (wish: VisitListState) => void
}

const Visits = ({ data, wish, onWish }: VisitsProps) => {
  const timeZone = accountTimeZone(useAccount())
  const [today] = useState(() => dayOf(new Date(), timeZone))
  if (data.items.length === 0) return <Nothing isNarrowed={write(wish) !== ''} onClear={() => onWish(visitDefaults)} />
  return (
    <>
      <div className={css.cards}>{data.items.map(entry => <VisitCard key={entry.ad.id} {...entry} today={today} />)}</div>
      <Pager page={wish.page} limit={wish.limit} data={data} onPage={page => onWish(setPage(wish, page))} />
    </>
  )
}

/** The visits of each ad: when, where, who has registered and who waits. */
export const VisitsScreen = () => {
  const { t } = useTranslation('contact-area')
  const { t: shell } = useTranslation('shell')
  useTranslation('contacts-tools')
  const { http } = useServices()
  const address = useListAddress()
  const wish = readAddress(visitSchema, address.query, visitDefaults)
  const { filters, search, page, limit } = wish
  const load = () => fetchVisits(http, { ...filters, search, page, limit })
  const { data, error, isValidating, mutate } = useTopicData('contacts', 'visits', [write(wish)], load, { keepPreviousData: true })
  const change = (next: VisitListState, replace = false): void => address.change({ query: write(next), replace })
  const title = shell('menu.visits')
  return (
    <Screen title={title} parents={useContactParents()}>
      <div className={css.head}>
        <PageTitle title={title} className={css.title} />
        {data && <span className={css.note}>{t('visits.count', { count: data.total })}</span>}
      </div>
      <VisitTools wish={wish} onChange={change} />
      {error && <FailureFace error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {data ? <Visits data={data} wish={wish} onWish={change} /> : !error && <Waiting />}
    </Screen>
  )
}
