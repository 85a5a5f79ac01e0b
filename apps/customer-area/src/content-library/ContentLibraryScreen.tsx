import { modelObjectType } from '@vitrine/core/ads'
import { AdsList } from '@vitrine/react/ads-list'
import { LegalNotices } from '@vitrine/react/legal-notices'
import { ReusableTexts } from '@vitrine/react/reusable-texts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { visibleFields } from '../ads/ads.visible-fields.model.ts'
import { useAdLinks } from '../ads/use-ad-links.ts'
import { newModelPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { LinkButton } from '../ui/Button.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'

/** Material for ads: models, reusable texts and legal notices. */
export const ContentLibraryScreen = () => {
  const { t } = useTranslation(['shell', 'legal-notices', 'reusable-texts'])
  const { pathname } = useLocation()
  const address = useListAddress()
  const { editHref, onAdEdit } = useAdLinks()
  const title = t('titles.contentLibrary')
  const path = pathname.replace(/\/+$/, '')
  const isTexts = path === paths.contentLibraryTexts
  const isNotices = path === paths.contentLibraryNotices
  const list = {
    query: address.query,
    onQueryChange: (event: CustomEvent<{ query: string; replace: boolean }>) => address.change(event.detail),
  }
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <TabLinks
        label={title}
        links={[
          { to: paths.contentLibrary, label: t('contentLibrary.models'), current: !isTexts && !isNotices },
          { to: paths.contentLibraryTexts, label: t('reusable-texts:list.title'), current: isTexts },
          { to: paths.contentLibraryNotices, label: t('legal-notices:list.title'), current: isNotices },
        ]}
      />
      {isTexts && <ReusableTexts {...list} />}
      {isNotices && <LegalNotices {...list} />}
      {!isTexts && !isNotices && (
        <AdsList {...visibleFields} {...list} editHref={editHref} onAdEdit={onAdEdit} collection="models">
          <LinkButton slot="actions" variant="primary" to={newModelPath(modelObjectType)}>
            {t('adEditor.newModel')}
          </LinkButton>
        </AdsList>
      )}
    </Screen>
  )
}
