import { Tutorials } from '@vitrine/react/tutorials'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The help videos; the address says which one is open, and at which chapter. */
export const TutorialsScreen = () => {
  const { t } = useTranslation('tutorials')
  const [search, setSearch] = useSearchParams()
  const video = search.get('video')
  const chapter = search.get('chapter') ?? ''
  const title = t('title')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Tutorials
        {...(video !== null && { video })}
        chapter={/^[1-9]\d?$/.test(chapter) ? Number(chapter) : 1}
        onTutorialOpen={({ detail }) =>
          setSearch(
            { video: detail.id, ...(detail.chapter > 1 && { chapter: String(detail.chapter) }) },
            { replace: detail.id === video, preventScrollReset: true },
          )
        }
      />
    </Screen>
  )
}
