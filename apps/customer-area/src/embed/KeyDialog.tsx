import { keyForm, newEmbedKeyWire, type EmbedKey, type IssuedKey, type NewEmbedKey } from '@vitrine/core/embed'
import { draftStorage } from '@vitrine/core/form'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../base/services.tsx'
import { FormField, FormFrame } from '../form/FormFields.tsx'
import { useForm } from '../form/use-form.ts'
import { FailureText } from '../session/FailureText.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useKeysClient } from './use-keys.ts'
import * as css from './embed.css.ts'

interface KeyDialogProps {
  /** The key to change; null for a new one. */
  known: EmbedKey | null
  hasNetwork: boolean
  onClose: () => void
  /** Called after the key was stored; a new secret key is then shown once. */
  onDone: (issued: IssuedKey) => void
}

const formId = 'embed-key'

/** Creates a key or changes its settings. */
export const KeyDialog = ({ known, hasNetwork, onClose, onDone }: KeyDialogProps) => {
  const { t } = useTranslation('embed-keys')
  const client = useKeysClient()
  const { user } = useAccount()
  // The draft survives the end of the session.
  const draft = draftStorage<NewEmbedKey>(`embed-key:${user.id}:${known?.id ?? 'new'}`, () => sessionStorage)
  const form = useForm(keyForm, {
    context: { hasNetwork, isNew: !known },
    wireNames: newEmbedKeyWire.names,
    draft,
    restore: 'at-once',
    ...(known && { values: known }),
  })
  const cancel = (): void => {
    draft.remove()
    onClose()
  }
  const { status, error } = form.snapshot
  const save = async (key: NewEmbedKey): Promise<void> =>
    onDone(known ? { key: await client.update(known.id, key), secret: null } : await client.create(key))
  const actions = (
    <>
      <Button onClick={cancel}>{t('actions.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={status === 'saving'}>
        {known ? t('actions.save') : t('actions.create')}
      </Button>
    </>
  )
  return (
    <Dialog title={known ? t('edit.title', { name: known.name }) : t('create.title')} onClose={cancel} actions={actions} sticky>
      {error && (
        <Notice tone="danger">
          <FailureText error={error} />
        </Notice>
      )}
      <FormFrame id={formId} form={form} className={css.form} save={save}>
        {keyForm.names.map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
      </FormFrame>
    </Dialog>
  )
}
