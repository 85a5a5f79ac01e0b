import { toApiError } from '@vitrine/core/http'
import { ContactList } from '@vitrine/react/contact-list'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAdsClient } from '../ads/use-ads-client.ts'
import { useListAddress } from '../list/list-address.ts'
import { currentLanguage } from '../base/i18n.ts'
import { adPath, paths } from '../base/paths.ts'
import { useTopicData } from '../base/swr.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { IconTag } from '../ui/area-icons.tsx'
import { PlainScreen } from '../ui/PlainScreen.tsx'
import { Head } from './Head.tsx'
import { useContactListLinks } from './use-contact-links.ts'
import { useContactParents } from './use-contact-parents.ts'
import { ShareFacts } from './Share.tsx'
import * as css from './contacts.css.ts'

const NoAd = () => {
  const { t } = useTranslation('contacts-area')
  return (
    <PlainScreen icon={<IconTag size={32} />} title={t('post.noAdTitle')} text={t('post.noAdText')}>
      <LinkButton variant="primary" to={paths.contactPosts}>
        {t('post.back')}
      </LinkButton>
    </PlainScreen>
  )
}

const Post = ({ adId }: { adId: number }) => {
  const { t } = useTranslation('contacts-area')
  const { t: shell } = useTranslation('shell')
  const ads = useAdsClient()
  const address = useListAddress()
  const { exportsHref, onExportsOpen } = useContactListLinks()
  const { data: ad, error } = useTopicData('ads', 'contact-post', [adId], () => ads.get(adId, { language: currentLanguage() }))
  const parents = useContactParents({ label: shell('titles.contactsByAd'), to: paths.contactPosts })
  if (error && toApiError(error).kind === 'not-found') return <NoAd />
  const reference = ad?.reference ?? String(adId)
  return (
    <Screen title={reference} parents={parents}>
      <Head
        title={ad?.title || t('post.title', { reference })}
        note={ad && [ad.reference, ad.city].filter(Boolean).join(' · ')}
        back={{ label: t('post.back'), to: paths.contactPosts }}
        picture={ad?.mainPhoto && <img className={css.photo} src={ad.mainPhoto.thumbnailUrl} alt="" width={168} height={112} />}
        actions={ad && <LinkButton to={adPath(ad)}>{t('post.toAd')}</LinkButton>}
      >
        <ShareFacts by="ad" scope={{ adId }} query={address.query} />
      </Head>
      <ContactList
        exportsHref={exportsHref}
        onExportsOpen={onExportsOpen}
        ad={adId}
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
      />
    </Screen>
  )
}

/** Contacts of one ad, by mail and by call. */
export const PostScreen = () => {
  const { post = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(post) ? <Post key={post} adId={Number(post)} /> : <NoAd />
}
