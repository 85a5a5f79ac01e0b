import { abilitiesOf } from '@vitrine/core/account'
import { VideoGeneration } from '@vitrine/react/video-generation'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** Videos of ads; the address says of which. */
export const VideoGenerationScreen = () => {
  const { t } = useTranslation('videos')
  const [search, setSearch] = useSearchParams()
  const ad = search.get('ad') ?? ''
  const title = t('title')
  if (!abilitiesOf(useAccount()).makeVideos) return <PromoScreen feature="video" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <VideoGeneration
        {...(/^[1-9]\d{0,8}$/.test(ad) && { adId: Number(ad) })}
        onVideoAdChosen={({ detail: { id } }) => setSearch({ ad: String(id) })}
      />
    </Screen>
  )
}
