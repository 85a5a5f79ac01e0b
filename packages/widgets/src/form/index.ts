export { FormController, type FormSetup } from './form-controller.ts'
export { conflictBox, formActions, formView } from './form-view.ts'
export { formStyles } from './form.styles.ts'
