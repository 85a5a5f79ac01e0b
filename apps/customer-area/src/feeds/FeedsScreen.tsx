import { canManageFeeds } from '@vitrine/core/feeds'
import { Feeds } from '@vitrine/react/feeds'
import { useTranslation } from 'react-i18next'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const FeedsScreen = () => {
  const { t } = useTranslation('feeds')
  const mayLook = canManageFeeds(useAccount()).allowed
  const address = useListAddress()
  const title = t('list.title')
  if (!mayLook) return <ForbiddenScreen />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Feeds
        query={address.query}
        adsHref={paths.ads}
        reportHref={paths.integrationReport}
        onQueryChange={(event) => address.change(event.detail)}
      />
    </Screen>
  )
}
