import { abilitiesOf } from '@vitrine/core/account'
import { EstablishmentSheet } from '@vitrine/react/establishment-sheet'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

const parameter = 'advertiser'

/** The sheet of the establishment that the address names, or of the account; without a subscription, what local presence offers. */
export const EstablishmentSheetScreen = () => {
  const { t } = useTranslation('establishment-sheet')
  const { t: presence } = useTranslation('presence')
  const account = useAccount()
  const [search, setSearch] = useSearchParams()
  if (!abilitiesOf(account).managePresence) return <PromoScreen feature="localPresence" />
  const title = t('title')
  const wanted = search.get(parameter) ?? ''
  return (
    <Screen title={title} parents={[{ label: presence('title'), to: paths.localPresence }]}>
      <PageTitle title={title} className={hidden} />
      <EstablishmentSheet
        {...(/^[1-9]\d{0,8}$/.test(wanted) && { advertiser: Number(wanted) })}
        onEstablishmentSheetChosen={({ detail: { advertiser } }) =>
          setSearch(advertiser === account.advertiser.id ? {} : { [parameter]: String(advertiser) }, { replace: true })
        }
      />
    </Screen>
  )
}
