import { createFormatters } from '@vitrine/core/i18n'
import { PostCalendar } from '@vitrine/react/post-calendar'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { useWide } from '../screen/use-wide.ts'
import { useListAddress } from '../list/list-address.ts'
import { usePostLinks } from './use-post-links.ts'
import { PostScreen } from '../posts/PostScreen.tsx'

const dayPath = (day: string): string => paths.calendarDay.replace(':date', day)

export const CalendarScreen = () => {
  const { t } = useTranslation('post-calendar')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  const isWide = useWide()
  return (
    <PostScreen title={t('title')}>
      <PostCalendar
        query={address.query}
        view={isWide ? 'week' : 'day'}
        postHref={links.postHref}
        adPostHref={links.adPostHref}
        dayHref={dayPath('{day}')}
        planHref={`${paths.newPost}?at={at}`}
        onPostPlan={(event) => {
          event.preventDefault()
          const { day, time } = event.detail
          void navigate({ pathname: paths.newPost, search: new URLSearchParams({ at: `${day}T${time}` }).toString() })
        }}
        onQueryChange={(event) => address.change(event.detail)}
        onPostOpen={links.open}
        onDayOpen={(event) => {
          event.preventDefault()
          void navigate(dayPath(event.detail.day))
        }}
      />
    </PostScreen>
  )
}

/** Parses the date in the address; null if it is not a calendar date. */
const dayOf = (text: string): Date | null => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? new Date(time) : null
}

export const CalendarDayScreen = () => {
  const { date = '' } = useParams()
  const { t } = useTranslation('post-calendar')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  const day = dayOf(date)
  const title = day ? t('dayTitle', { day: createFormatters(currentLanguage(), 'UTC').formatDate(day) }) : ''
  return (
    <PostScreen title={title} parents={[{ label: t('title'), to: paths.calendar }]} isKnown={day !== null}>
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
    </PostScreen>
  )
}
