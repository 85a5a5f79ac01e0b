import { abilitiesOf } from '@vitrine/core/account'
import { Mails } from '@vitrine/react/mails'
import { useTranslation } from 'react-i18next'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const MailsScreen = () => {
  const { t } = useTranslation('mails')
  const { manageUsers } = abilitiesOf(useAccount())
  const address = useListAddress()
  if (!manageUsers) return <ForbiddenScreen />
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={hidden} />
      <Mails query={address.query} onQueryChange={(event) => address.change(event.detail)} />
    </Screen>
  )
}
