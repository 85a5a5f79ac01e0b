import { abilitiesOf } from '@vitrine/core/account'
import { PromptEditor } from '@vitrine/react/prompt-editor'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'

interface Props {
  mode?: 'edit' | 'details'
}

/** One of the list to be edited or read, or a new one: which, says the address. */
export const PromptScreen = ({ mode = 'edit' }: Props) => {
  const { t } = useTranslation('prompts')
  const { record = 'new' } = useParams()
  const navigate = useNavigate()
  const { personalisePrompts } = abilitiesOf(useAccount())
  const isNew = record === 'new'
  if (!isNew && !/^[1-9]\d{0,8}$/.test(record)) return <NotFoundScreen />
  if (!personalisePrompts) return <PromoScreen feature="prompts" />
  const title = t(isNew ? 'form.addTitle' : 'form.editTitle')
  return (
    <Screen title={title} parents={[{ label: t('list.title'), to: paths.prompts }]}>
      <PageTitle title={title} className={hidden} />
      <PromptEditor
        {...(!isNew && { recordId: Number(record) })}
        mode={mode}
        onPromptEdit={({ detail: { id } }) => void navigate(generatePath(paths.editPrompt, { record: String(id) }))}
        onPromptSaved={({ detail: { id, created } }) => {
          showToast('success', t(created ? 'done.added' : 'done.saved'))
          if (created) void navigate(generatePath(paths.editPrompt, { record: String(id) }), { replace: true })
        }}
        onPromptDeleted={() => {
          showToast('success', t('done.deleted'))
          void navigate(paths.prompts, { replace: true })
        }}
      />
    </Screen>
  )
}

export const PromptDetailsScreen = () => <PromptScreen mode="details" />
