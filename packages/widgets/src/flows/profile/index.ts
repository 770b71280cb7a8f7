export { ChangePassword, UpdateProfile } from './profile.flow.tsx';
