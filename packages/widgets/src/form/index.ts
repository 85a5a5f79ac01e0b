export { FormController, type FormHost, type FormSetup } from './form-controller.ts'
export { FormDialog, type FormDialogLook } from './form-dialog.ts'
export { conflictBox, formActions, formView } from './form-view.ts'
export { formStyles } from './form.styles.ts'
