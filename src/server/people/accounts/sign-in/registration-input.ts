// The input of user-registration, shared by its three meanings: check, register, claim a username.
export type RegistrationInput = {
  mode: 'check' | 'unique';
  email?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  terms?: boolean | undefined;
  website?: string | undefined;
};
