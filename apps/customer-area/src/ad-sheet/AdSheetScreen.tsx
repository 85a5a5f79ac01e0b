import { abilitiesOf } from '@vitrine/core/account'
import { AdSheet } from '@vitrine/react/ad-sheet'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { visibleFields } from '../ads/ads.visible-fields.model.ts'
import { adHistoryPath, adNotePath, adOwnerReportPath, adPortalsPath, editAdPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The sheet of an ad, to read, print and mail. */
export const AdSheetScreen = () => {
  const { t } = useTranslation('ad-sheet')
  const { t: portals } = useTranslation('ad-portals')
  const { broadcast } = abilitiesOf(useAccount())
  const { t: shell } = useTranslation('shell')
  const navigate = useNavigate()
  const { post = '' } = useParams()
  const { pathname } = useLocation()
  if (!/^[1-9]\d{0,8}$/.test(post)) return <NotFoundScreen />
  const list = pathname.endsWith('/view-selection-vo')
    ? { label: shell('titles.vehicleSelection'), to: paths.vehicleSelection }
    : { label: shell('ads.title'), to: paths.ads }
  return (
    <Screen title={t('title')} parents={[list]}>
      <PageTitle title={t('title')} className={hidden} />
      <AdSheet
        {...visibleFields}
        adId={Number(post)}
        editHref={paths.editAd.replace(':id', '{id}')}
        onAdEdit={(event) => {
          event.preventDefault()
          void navigate(editAdPath({ id: event.detail.adId, state: event.detail.state }))
        }}
        noteHref={paths.adNote.replace(':id', '{id}')}
        onAdNote={(event) => {
          event.preventDefault()
          void navigate(adNotePath(event.detail.adId))
        }}
      >
        {broadcast && (
          <LinkButton slot="actions" to={adPortalsPath(Number(post))}>
            {portals('title')}
          </LinkButton>
        )}
        <LinkButton slot="actions" to={adHistoryPath(Number(post))}>
          {shell('ads.history')}
        </LinkButton>
        <LinkButton slot="actions" to={adOwnerReportPath(Number(post))}>
          {shell('ads.ownerReport')}
        </LinkButton>
      </AdSheet>
    </Screen>
  )
}
