import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as css from './dialog.css.ts'

interface ModalProps {
  className?: string
  onClose: () => void
  children: ReactNode
  label?: string
  labelledBy?: string
  /** Does not close on a click outside, so that nothing typed or shown is lost by accident. */
  sticky?: boolean
}

/** The platform's modal dialog: focus is trapped, Escape and a click outside close it, focus returns afterwards. */
export const Modal = ({ className, onClose, children, label, labelledBy, sticky = false }: ModalProps) => {
  const element = useRef<HTMLDialogElement>(null)
  // Closes before the element is removed: only a connected dialog returns the focus.
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
        // The dialog has no padding, so only a click on its backdrop has the element itself as target.
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
