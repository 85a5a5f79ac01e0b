import { createPostTemplatesClient } from '@vitrine/core/post-templates'
import { abilitiesOf } from '@vitrine/core/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { editPostPath, paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/Page.tsx'

/** An address that somebody was sent: makes a draft of a template once they say so, as often as the page is loaded. */
export const UseTemplateScreen = () => {
  const { t } = useTranslation('post-templates')
  const navigate = useNavigate()
  const { http, topics } = useServices()
  const account = useAccount()
  const { id = '', reference = '', login = '' } = useParams()
  const [work, setWork] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  if (!abilitiesOf(account).publishPosts) return <PromoScreen feature="social" />
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
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
    <Screen title={title} parents={[{ label: t('list.title'), to: paths.postTemplates }]}>
      <PageTitle title={title} />
      <p>{t('use.text')}</p>
      {work.error ? (
        <ErrorState error={work.error} busy={work.busy} onRetry={() => void create()} />
      ) : (
        <Button look="primary" busy={work.busy} onClick={() => void create()}>
          {t('use.create')}
        </Button>
      )}
    </Screen>
  )
}
