import { seesAuditTrail } from '@vitrine/core/audit'
import { AuditTrail } from '@vitrine/react/audit-trail'
import { useTranslation } from 'react-i18next'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const AuditTrailScreen = () => {
  const { t } = useTranslation('audit')
  const mayLook = seesAuditTrail(useAccount())
  const address = useListAddress()
  if (!mayLook) return <ForbiddenScreen />
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={hidden} />
      <AuditTrail query={address.query} onQueryChange={(event) => address.change(event.detail)} />
    </Screen>
  )
}
