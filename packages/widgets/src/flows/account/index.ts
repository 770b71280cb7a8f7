export { RecoverPassword, SetPassword, type SetPasswordProps } from './account.flow.tsx';
