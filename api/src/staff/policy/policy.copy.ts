export const help = `  npm run -s staff -- policy show NUMBER-OR-REFERENCE
      A sold policy with its versions, and the payments asked for.`;
