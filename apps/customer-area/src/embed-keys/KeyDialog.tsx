import { embedKeyRefusals, notOrigins, type EmbedKey, type IssuedKey, type KeyField, type KeyRefusals } from '@vitrine/core/embed'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureText } from '../session/FailureText.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { draftOf, emptyDraft, keyOf, type KeyDraft } from './key-form.ts'
import { KeyFields } from './KeyFields.tsx'
import { useKeysClient } from './use-keys.ts'
import * as css from './keys.css.ts'

interface KeyDialogProps {
  /** The key to change; null for a new one. */
  known: EmbedKey | null
  hasNetwork: boolean
  onClose: () => void
  /** The key is stored; a secret one is told once, when it is new. */
  onDone: (issued: IssuedKey) => void
}

const formId = 'embed-key'

const useKeyForm = ({ known, onDone }: KeyDialogProps) => {
  const client = useKeysClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<KeyDraft>(() => (known ? draftOf(known) : emptyDraft))
  const [refusals, setRefusals] = useState<KeyRefusals>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<KeyDraft>, field: KeyField | null): void => {
    setDraft(before => ({ ...before, ...part }))
    setRefusals(before => (field ? Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)) : {}))
  }
  const store = async (): Promise<IssuedKey> => {
    const key = keyOf(draft)
    return known ? { key: await client.update(known.id, key), secret: null } : client.create(key)
  }
  const send = async (): Promise<void> => {
    if (busy) return
    const found = embedKeyRefusals(keyOf(draft))
    setRefusals(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setFailure(null)
    try {
      onDone(await store())
    } catch (error) {
      setFailure(toApiError(error))
      setBusy(false)
    }
  }
  return { form, draft, refusals, failure, busy, change, send }
}

/** Makes a key or changes what one may do. */
export const KeyDialog = (props: KeyDialogProps) => {
  const { known, hasNetwork, onClose } = props
  const { t } = useTranslation('embed-keys')
  const { form, draft, refusals, failure, busy, change, send } = useKeyForm(props)
  const origins = notOrigins(keyOf(draft).origins).join(', ')
  const errors = Object.fromEntries(Object.entries(refusals).map(([field, reason]) => [field, t(`errors.${reason}`, { origins })]))
  const actions = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button look="primary" type="submit" form={formId} busy={busy}>{known ? t('actions.save') : t('actions.create')}</Button>
    </>
  )
  return (
    <Dialog title={known ? t('edit.title', { name: known.name }) : t('create.title')} onClose={onClose} actions={actions} sticky>
      {failure && <Notice tone="danger"><FailureText error={failure} /></Notice>}
      <form
        id={formId}
        ref={form}
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <KeyFields draft={draft} errors={errors} isNew={known === null} hasNetwork={hasNetwork} onChange={change} />
      </form>
    </Dialog>
  )
}
