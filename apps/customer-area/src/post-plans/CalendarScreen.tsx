import { abilitiesOf } from '@vitrine/core/account'
import { createFormatters } from '@vitrine/core/i18n'
import { PostCalendar } from '@vitrine/react/post-calendar'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { currentLanguage } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useWide } from '../screen/use-wide.ts'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { usePostLinks } from './use-post-links.ts'

const dayPath = (day: string): string => paths.calendarDay.replace(':date', day)

/** The posts of the account by day, week or month. */
export const CalendarScreen = () => {
  const { t } = useTranslation('post-calendar')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  const isWide = useWide()
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={hidden} />
      <PostCalendar
        query={address.query}
        view={isWide ? 'week' : 'day'}
        postHref={links.postHref}
        adPostHref={links.adPostHref}
        dayHref={dayPath('{day}')}
        onQueryChange={(event) => address.change(event.detail)}
        onPostOpen={links.open}
        onDayOpen={(event) => {
          event.preventDefault()
          void navigate(dayPath(event.detail.day))
        }}
      />
    </Screen>
  )
}

/** The day of an address; null for one that no calendar has. */
const dayOf = (text: string): Date | null => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? new Date(time) : null
}

/** What goes out on one day. */
export const CalendarDayScreen = () => {
  const { date = '' } = useParams()
  const { t } = useTranslation('post-calendar')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  const day = dayOf(date)
  if (!day) return <NotFoundScreen />
  const title = t('dayTitle', { day: createFormatters(currentLanguage(), 'UTC').formatDate(day) })
  return (
    <Screen title={title} parents={[{ label: t('title'), to: paths.calendar }]}>
      <PageTitle title={title} className={hidden} />
      <PostCalendar
        agenda
        day={date}
        query={address.query}
        postHref={links.postHref}
        adPostHref={links.adPostHref}
        onPostOpen={links.open}
        onQueryChange={(event) => {
          const params = new URLSearchParams(event.detail.query)
          const other = params.get('day')
          if (!other) return address.change(event.detail)
          params.delete('day')
          void navigate({ pathname: dayPath(other), search: params.toString() }, { replace: event.detail.replace })
        }}
      />
    </Screen>
  )
}
