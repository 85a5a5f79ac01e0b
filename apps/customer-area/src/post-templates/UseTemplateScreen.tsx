import { createPostTemplatesClient } from '@vitrine/core/post-templates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { editPostPath, paths } from '../base/paths.ts'
import { useServices } from '../base/services.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { isPostId, PostScreen } from '../posts/PostScreen.tsx'

/** A shareable link: creates a draft from a template after a click. Reloading the page allows another one. */
export const UseTemplateScreen = () => {
  const { t } = useTranslation('post-templates')
  const navigate = useNavigate()
  const { http, topics } = useServices()
  const { id = '', reference = '', login = '' } = useParams()
  const [work, setWork] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const create = async (): Promise<void> => {
    setWork({ busy: true, error: null })
    try {
      const post = await createPostTemplatesClient(http, topics).createFromTemplate({ id: Number(id), reference }, login)
      void navigate(editPostPath(post.id), { replace: true })
    } catch (error) {
      setWork({ busy: false, error })
    }
  }
  const title = t('use.title', { reference })
  return (
    <PostScreen title={title} parents={[{ label: t('list.title'), to: paths.postTemplates }]} isKnown={isPostId(id)} className="">
      <p>{t('use.text')}</p>
      {work.error ? (
        <ErrorState error={work.error} busy={work.busy} onRetry={() => void create()} />
      ) : (
        <Button variant="primary" busy={work.busy} onClick={() => void create()}>
          {t('use.create')}
        </Button>
      )}
    </PostScreen>
  )
}
