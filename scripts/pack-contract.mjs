// `npm run pack:contract` packs the contract for other servers' teams (docs/contract.md).
import { packContract } from './packContract.mjs';

console.log(`Packed in ${await packContract(process.cwd())}`);
