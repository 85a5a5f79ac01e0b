import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as css from './dialog.css.ts'

interface ModalProps {
  className?: string
  onClose: () => void
  children: ReactNode
  label?: string
  labelledBy?: string
  /** A press beside it does not close it: what was typed or told must not go by accident. */
  sticky?: boolean
}

/** The platform's modal dialog: focus stays inside, Escape and a press beside it close it, focus returns afterwards. */
export const Modal = ({ className, onClose, children, label, labelledBy, sticky = false }: ModalProps) => {
  const element = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page: only a dialog that is still in it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        // The dialog has no padding of its own, so only a press on its backdrop lands on the element itself.
        if (event.target === element.current && !sticky) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

interface DialogProps {
  title: string
  onClose: () => void
  actions: ReactNode
  children: ReactNode
  sticky?: boolean
}

export const Dialog = ({ title, onClose, actions, children, sticky = false }: DialogProps) => {
  const id = useId()
  return (
    <Modal className={css.dialog} onClose={onClose} labelledBy={id} sticky={sticky}>
      <div className={css.sheet}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <div className={css.body}>{children}</div>
        <div className={css.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
