import { abilitiesOf } from '@vitrine/core/account'
import { Attendance } from '@vitrine/react/attendance'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { Forbidden } from '../screen/Forbidden.tsx'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The registrations for the visits of one ad; for accounts with the publication guarantee. */
export const AttendanceScreen = () => {
  const { post = '' } = useParams()
  const { t } = useTranslation('visits')
  const { t: shell } = useTranslation('shell')
  if (!abilitiesOf(useAccount()).seeAttendance) return <Forbidden />
  if (!/^[1-9]\d{0,8}$/.test(post)) return <NotFoundScreen />
  const title = t('attendance.title')
  return (
    <Screen title={title} parents={[{ label: shell('ads.title'), to: paths.ads }]}>
      <PageTitle title={title} className={hidden} />
      <Attendance ad={Number(post)} />
    </Screen>
  )
}
