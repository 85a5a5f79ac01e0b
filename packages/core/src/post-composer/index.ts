export { pollMs, PostSession } from './post-composer.session.service.ts'
