import { canManageFeeds } from '@vitrine/core/feeds'
import { IntegrationReport } from '@vitrine/react/integration-report'
import { useTranslation } from 'react-i18next'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const IntegrationReportScreen = () => {
  const { t } = useTranslation('feeds')
  const mayLook = canManageFeeds(useAccount()).allowed
  const address = useListAddress()
  const title = t('report.title')
  if (!mayLook) return <ForbiddenScreen />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <IntegrationReport
        query={address.query}
        fieldHref="/posts/{ad}/edit?field={field}"
        onQueryChange={(event) => address.change(event.detail)}
      />
    </Screen>
  )
}
