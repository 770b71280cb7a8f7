/** Whether a host, with or without a port, can only be reached from this machine. */
export const isOfThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:(\d+|\*))?$/i.test(host);
